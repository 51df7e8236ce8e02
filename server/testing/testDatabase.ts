import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Copies a template database and returns its connection string. */
export async function copyDatabase(postgresUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAdminStatement(postgresUrl, `create database "${name}" template "${template}" strategy file_copy`)
  return getDatabaseUrl(postgresUrl, name)
}

export async function dropDatabase(postgresUrl: string, name: string) {
  await runAdminStatement(postgresUrl, `drop database if exists "${name}" with (force)`)
}

/** Ends every connection to a database: a template with one cannot be copied. */
export async function disconnectAll(postgresUrl: string, name: string) {
  await runAdminStatement(
    postgresUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
}

export function getDatabaseUrl(postgresUrl: string, name: string) {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

async function runAdminStatement(postgresUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
