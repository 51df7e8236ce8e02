import { runImportJob } from '../../catalogue/import/runImport.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { expectValue, fetchData, type TestClient } from '../testClient.ts'
import type { TestServer } from '../testServer.ts'

export const IMPORT = graphql(`
  query ($id: ID!) {
    viewer {
      staff {
        import(id: $id) {
          state
          rowCount
          processedRowCount
          createdRowCount
          changedRowCount
          invalidRowCount
          undoableUntil
          isInterrupted
          areRowsStored
          rowCounts { create change same kept }
          rows(first: 1000) {
            line
            outcome
            state
            name
            keptReason
            changes { field before after }
          }
          problems(first: 1000) { line field code value example message }
        }
      }
    }
  }
`)

const START = graphql(`
  mutation ($input: StartImportInput!) {
    startImport(input: $input) {
      __typename
      ... on InvalidInput { fields { field message } }
      ... on StartImportPayload { import { state } }
    }
  }
`)

const UNDO = graphql(`
  mutation ($input: UndoImportInput!) {
    undoImport(input: $input) {
      __typename
      ... on InvalidInput { fields { field message } }
      ... on UndoImportPayload { import { state } }
    }
  }
`)

/** Uploads, checks, starts and undoes imports as this staff member. */
export function createImportTools(server: TestServer, staff: TestClient) {
  /** Uploads a file and returns the response. */
  async function uploadFile(kind: string, file: string | Buffer, client: TestClient = staff, headers = {}) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'classes.csv')
    const body = new Response(form)
    const response = await server.app.inject({
      method: 'POST',
      url: `/catalogue/imports/${kind}`,
      cookies: client.cookies,
      headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return { status: response.statusCode, ...response.json() }
  }

  async function loadImport(id: string) {
    const { viewer } = await fetchData(staff, IMPORT, { id })
    return expectValue(viewer?.staff?.import)
  }

  /** Uploads a file and checks it. */
  async function checkFile(kind: string, file: string | Buffer) {
    const { id } = await uploadFile(kind, file)
    await server.runJob(runImportJob, { importId: id })
    return { id: id as string, ...(await loadImport(id)) }
  }

  async function startImport(importId: string, allOrNothing = false, client = staff) {
    const { data } = await client.graphql(START, { input: { importId, allOrNothing } })
    return data.startImport
  }

  /** Starts a checked import and writes it. */
  async function runImport(importId: string, allOrNothing = false) {
    await startImport(importId, allOrNothing)
    await server.runJob(runImportJob, { importId })
    return loadImport(importId)
  }

  async function startUndo(importId: string, client = staff) {
    const { data } = await client.graphql(UNDO, { input: { importId } })
    return data.undoImport
  }

  async function runUndo(importId: string) {
    await startUndo(importId)
    await server.runJob(runImportJob, { importId })
    return loadImport(importId)
  }

  return { uploadFile, loadImport, checkFile, startImport, runImport, startUndo, runUndo }
}
