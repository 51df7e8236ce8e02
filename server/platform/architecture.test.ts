import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Import {
  from: string
  /** A path of the project, or the name of a package. */
  to: string
  isTypeOnly: boolean
}

const files = ['domain', 'server', 'client', 'prisma', 'e2e', 'bench']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => !path.includes('generated/') && !path.includes('__generated__/'))
const imports = files.flatMap(getImports)

function getImports(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8')
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'/g
  return [...text.matchAll(pattern)].map((match) => {
    const name = match[2] ?? match[3] ?? ''
    const to = name.startsWith('.') ? relative(root, join(root, dirname(from), name)) : name
    return { from, to, isTypeOnly: match[1] !== undefined }
  })
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')
const isLocal = (path: string) => /^(domain|server|client|prisma|e2e|bench|schema\.graphql)\b/.test(path)
const PLATFORM_FOLDERS = ['platform', 'setup', 'testing', 'rest', 'ui']
/** 'bookings' for server/bookings/create/createBooking.ts; null outside of features. */
function getFeature(path: string) {
  const [side, feature, file] = path.split('/')
  if ((side !== 'server' && side !== 'client') || !file || PLATFORM_FOLDERS.includes(feature ?? ''))
    return null
  return feature ?? null
}

/**
 * Features that a feature may import, GraphQL files included: a tree without cycles. A new feature adds its entry. `viewer`
 * is the lowest feature: it has the types `Viewer` and `Staff`, to which the others add their fields.
 */
const CALLS: Record<string, string[]> = {
  accounts: ['bookings', 'developers', 'events', 'gamification', 'notifications', 'places', 'viewer'],
  activities: ['places', 'providers'],
  audit: ['viewer'],
  bookings: ['activities', 'events', 'family', 'providers', 'viewer'],
  catalogue: ['activities', 'bookings', 'events', 'providers', 'saved', 'schedule', 'uploads', 'viewer'],
  claims: ['events', 'providers', 'viewer'],
  developers: ['events', 'viewer'],
  digest: ['activities', 'events', 'family', 'notifications', 'recommendations'],
  events: ['activities', 'audit', 'gamification', 'notifications', 'webhooks'],
  family: ['activities', 'events', 'notifications', 'viewer'],
  gamification: ['viewer'],
  managedBookings: [
    'accounts',
    'activities',
    'audit',
    'bookings',
    'events',
    'payments',
    'providers',
    'viewer',
  ],
  notifications: ['activities', 'viewer'],
  passes: ['bookings', 'events', 'family', 'providers', 'rosters'],
  payments: ['activities', 'bookings', 'events', 'family', 'providers'],
  pictures: ['activities', 'uploads'],
  privacy: ['accounts', 'bookings', 'events', 'family', 'reviews', 'viewer', 'waitlist'],
  providers: ['viewer'],
  recommendations: ['accounts', 'activities', 'places', 'viewer'],
  rescheduling: ['activities', 'bookings', 'events', 'payments'],
  reviews: ['activities', 'events', 'viewer'],
  rosters: ['activities', 'bookings', 'events', 'providers'],
  saved: ['activities', 'events', 'viewer'],
  schedule: ['activities', 'bookings', 'events', 'providers'],
  sharing: ['activities', 'pictures', 'uploads'],
  staff: ['accounts', 'bookings', 'events', 'payments', 'viewer'],
  statistics: ['activities', 'viewer'],
  synonyms: ['activities', 'events', 'places', 'viewer'],
  uploads: ['providers'],
  waitlist: ['activities', 'bookings', 'events', 'family', 'providers', 'rosters', 'viewer'],
  webhooks: ['activities', 'notifications', 'viewer'],
}

/** The same for the client. `frame` and `places` are the lowest features; `activityPage` combines the others. */
const CLIENT_CALLS: Record<string, string[]> = {
  activityPage: [
    'activities',
    'bookings',
    'frame',
    'map',
    'providers',
    'recommendations',
    'reviews',
    'schedule',
  ],
  providerPage: ['activities', 'frame'],
  shell: ['accounts', 'activities', 'frame', 'gamification', 'notifications', 'places'],
  staff: ['frame', 'managedBookings', 'payments', 'providers', 'rosters'],
  providers: ['catalogue', 'frame', 'managedBookings', 'passes', 'payments', 'rosters', 'schedule'],
  managedBookings: ['activities', 'audit', 'bookings', 'catalogue', 'frame', 'payments'],
  profile: ['accounts', 'family', 'frame', 'install', 'notifications', 'places', 'privacy'],
  home: ['activities', 'frame', 'places', 'recommendations'],
  gamification: ['catalogue', 'frame', 'statistics'],
  passes: ['bookings', 'frame', 'rosters'],
  payments: ['accounts', 'activities', 'bookings', 'frame'],
  rosters: ['bookings', 'frame'],
  bookings: ['activities', 'family', 'frame', 'install'],
  catalogue: ['activities', 'frame', 'schedule'],
  schedule: ['activities', 'frame'],
  recommendations: ['activities', 'frame'],
  saved: ['activities', 'frame'],
  statistics: ['activities', 'frame'],
  activities: ['accounts', 'family', 'frame', 'map', 'places'],
  privacy: ['accounts'],
  access: ['frame'],
  accounts: ['frame', 'places'],
  audit: ['frame'],
  family: ['frame'],
  developers: ['frame'],
  notifications: ['frame'],
  reviews: ['frame'],
  synonyms: ['activities', 'frame'],
  webhooks: ['frame'],
}

/** Modules that apply effects. Use cases emit an event instead. */
const EFFECTS =
  /^server\/(notifications\/(createNotifications|recipients\/list(Booker|Manager|Family)Notifications)|webhooks\/record(Availability|BookingEvents)|audit\/recordChange|gamification\/awardXp)\.ts$/

const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Production code with statements. */
const statementFiles = files.filter((path) => /^(server|prisma)\//.test(path) && !isTest(path))

function expectNone(offenders: Import[]) {
  expect(offenders.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
}

const production = imports.filter(({ from }) => !isTest(from))
const of = (folder: string) => production.filter(({ from }) => from.startsWith(`${folder}/`))

test('finds imports', () => {
  expect(imports.length).toBeGreaterThan(100)
})

describe('domain', () => {
  test('imports domain, zod and date-fns only', () => {
    expectNone(
      of('domain').filter(
        ({ to }) => !to.startsWith('domain/') && !/^(zod|date-fns)\b|^@date-fns\//.test(to),
      ),
    )
  })

  test('uses no clock, randomness or environment', () => {
    const rules = files.filter((path) => path.startsWith('domain/') && !isTest(path))
    const found = rules.filter((path) =>
      /Date\.now\(|new Date\(\)|Math\.random|process\.env/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(found).toEqual([])
  })
})

describe('server', () => {
  test('never imports the client', () => {
    expectNone(of('server').filter(({ to }) => to.startsWith('client/')))
  })

  test('platform imports no feature', () => {
    expectNone(
      of('server/platform').filter(({ to }) => isLocal(to) && !/^(server\/platform|domain)\//.test(to)),
    )
  })

  test('rest imports the schema and the context, never a feature or the database', () => {
    expectNone(
      of('server/rest').filter(
        ({ to }) =>
          getFeature(to) !== null || to.startsWith('server/platform/database') || to.startsWith('@prisma/'),
      ),
    )
  })

  test('use cases and rules import no GraphQL', () => {
    const rules = of('server').filter(
      ({ from }) => getFeature(from) !== null && !from.endsWith('.graphql.ts'),
    )
    expectNone(
      rules.filter(
        ({ to }) =>
          /^(graphql|@pothos\/|graphql-yoga)/.test(to) ||
          to.endsWith('.graphql.ts') ||
          to.endsWith('platform/builder.ts'),
      ),
    )
  })

  test('a *.graphql.ts imports GraphQL references of other features and its own use cases', () => {
    const schemaFiles = of('server').filter(
      ({ from }) => from.endsWith('.graphql.ts') && getFeature(from) !== null,
    )
    expectNone(
      schemaFiles.filter(
        ({ from, to }) =>
          getFeature(to) !== null && getFeature(to) !== getFeature(from) && !to.endsWith('.graphql.ts'),
      ),
    )
  })

  test('features import features, platform and domain', () => {
    const features = of('server').filter(({ from }) => getFeature(from) !== null)
    expectNone(
      features.filter(
        ({ to }) => isLocal(to) && getFeature(to) === null && !/^(server\/platform|domain)\//.test(to),
      ),
    )
  })

  test('features call each other along the tree', () => {
    const calls = of('server').filter(
      ({ from, to }) =>
        getFeature(from) !== null && getFeature(to) !== null && getFeature(from) !== getFeature(to),
    )
    expectNone(calls.filter(({ from, to }) => !CALLS[getFeature(from) ?? '']?.includes(getFeature(to) ?? '')))
  })

  test('only emit applies effects of other features, and webhooks notify the owner of a disabled one', () => {
    const uses = of('server').filter(
      ({ from, to }) => EFFECTS.test(to) && getFeature(from) !== getFeature(to),
    )
    expectNone(
      uses.filter(
        ({ from }) => !from.startsWith('server/events/') && from !== 'server/webhooks/deliverWebhook.ts',
      ),
    )
  })

  test('main imports app; app imports schema, routes, catalogue types, rest and platform; no module below imports them', () => {
    expectNone(
      of('server').filter(
        ({ from, to }) =>
          (to === 'server/main.ts' && !from.startsWith('server/setup/')) ||
          (to === 'server/app.ts' && from !== 'server/main.ts') ||
          (to === 'server/schema.ts' && !/^server\/(app|setup|rest)\b/.test(from)),
      ),
    )
    expectNone(
      imports.filter(
        ({ from, to }) =>
          from === 'server/app.ts' &&
          isLocal(to) &&
          !/^server\/((schema|routes|catalogueTypes)\.ts|rest\/|platform\/)/.test(to),
      ),
    )
  })

  test('hand-written SQL goes through sql.ts', () => {
    const found = statementFiles.filter(
      (path) => path !== 'server/platform/database/sql.ts' && /\$(query|execute)Raw/.test(read(path)),
    )
    expect(found).toEqual([])
  })

  // A column that a newer version has added would get null instead of its default (finding S10).
  test('every hand-written INSERT names its columns', () => {
    const findInserts = (text: string) => text.match(/insert into\s+\S+\s+(?:as\s+\w+\s+)?\S/gi) ?? []
    const inserts = statementFiles.flatMap((path) =>
      findInserts(read(path)).map((insert) => ({ path, insert })),
    )
    expect(inserts.length).toBeGreaterThan(20)
    expect(inserts.filter(({ insert }) => !insert.endsWith('('))).toEqual([])
    expect(findInserts('INSERT INTO bookings SELECT * FROM changed')[0]).not.toMatch(/\($/)
  })

  test('only setup loads the gazetteer and the demo', () => {
    expectNone(
      of('server').filter(
        ({ from, to }) => /^(prisma|e2e|bench)\//.test(to) && !from.startsWith('server/setup/'),
      ),
    )
  })

  test('production code imports no tests', () => {
    expectNone(
      [...of('server'), ...of('client'), ...of('domain'), ...of('prisma')].filter(
        ({ from, to }) => /\/testing\/|\.test\.tsx?$/.test(to) && !from.includes('/testing/'),
      ),
    )
  })

  test('only setup, main, services, schema, jobs and routes import all features', () => {
    const outside = of('server').filter(
      ({ from, to }) =>
        getFeature(from) === null &&
        getFeature(to) !== null &&
        !/^server\/(main|services|schema|jobs|routes|setup\/)/.test(from),
    )
    expectNone(outside)
  })
})

describe('client', () => {
  test('never imports the server, not even a type', () => {
    expectNone(
      of('client').filter(
        ({ to }) =>
          /^(server|prisma|bench|e2e)\//.test(to) ||
          /^(pg|fastify|graphql-yoga|@prisma\/|@pothos\/|@fastify\/|node:)/.test(to),
      ),
    )
  })

  test('ui imports ui only, and no GraphQL', () => {
    expectNone(
      of('client/ui').filter(
        ({ to }) => (isLocal(to) && !to.startsWith('client/ui/')) || /^(react-relay|relay-runtime)/.test(to),
      ),
    )
  })

  test('platform imports no feature', () => {
    expectNone(
      of('client/platform').filter(({ to }) => isLocal(to) && !/^(client\/(platform|ui)|domain)\//.test(to)),
    )
  })

  test('features call each other down the tree', () => {
    const calls = of('client').filter(
      ({ from, to }) =>
        getFeature(from) !== null && getFeature(to) !== null && getFeature(from) !== getFeature(to),
    )
    expectNone(
      calls.filter(({ from, to }) => !CLIENT_CALLS[getFeature(from) ?? '']?.includes(getFeature(to) ?? '')),
    )
  })

  test('only routes combine the features', () => {
    const routes = production.filter(({ to }) => /\.route\.tsx?$/.test(to))
    expectNone(
      routes.filter(
        ({ from }) =>
          !/^client\/(routes\.tsx|(visitor|user|staff)Pages\.ts)$/.test(from) && !/\.route\.tsx?$/.test(from),
      ),
    )
  })

  test('a component imports artifacts of its own folder only', () => {
    const artifacts = of('client').filter(({ to }) => to.includes('__generated__/'))
    expectNone(artifacts.filter(({ from, to }) => dirname(from) !== dirname(dirname(to))))
  })
})

describe('cycles', () => {
  test('the features of each side form a tree', () => {
    expect([...findCycles(CALLS), ...findCycles(CLIENT_CALLS)]).toEqual([])
  })

  test('no file imports itself through others, not even a type', () => {
    const targets: Record<string, string[]> = {}
    for (const { from, to } of production) targets[from] = [...(targets[from] ?? []), to]
    expect(findCycles(targets)).toEqual([])
  })
})

/** Each cycle once, as the path that closes it. Depth-first search over nodes that are not finished. */
function findCycles(targets: Record<string, string[]>): string[] {
  const finished = new Set<string>()
  const cycles: string[] = []

  function visit(node: string, path: string[]) {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node].join(' -> '))
    if (path.includes(node) || finished.has(node)) return
    for (const target of targets[node] ?? []) visit(target, [...path, node])
    finished.add(node)
  }

  for (const node of Object.keys(targets)) visit(node, [])
  return cycles
}

test('has no index files and no folders such as utils or helpers', () => {
  expect(
    files.filter((path) =>
      /(^|\/)(utils?|helpers?|services|types|common|shared)\/|\/index\.tsx?$/.test(path),
    ),
  ).toEqual([])
})
