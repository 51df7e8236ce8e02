import { stringify } from 'csv-stringify/sync'
import { addHours } from 'date-fns/addHours'
import { subDays } from 'date-fns/subDays'
import { COLUMNS } from '../../domain/catalogue/fileColumns.ts'
import { runImportJob } from '../../server/catalogue/import/runImport.ts'
import { createImport } from '../../server/catalogue/import/startImport.ts'
import type { Database } from '../../server/platform/database/database.ts'
import type { ActivityRow, ProviderRow } from './catalogue.ts'
import { createServices, createUserContext } from './createUserContext.ts'

const FILE_NAME = 'christmas-holiday-camps.csv'
const PROVIDERS = ['Steel City Sports Club', 'Thalir Arts Studio', 'Salem Swim Centre'] as const

interface Demo {
  db: Database
  now: Date
  staff: { id: string; userId: string }
  providers: ProviderRow[]
  activities: ActivityRow[]
}

/** A file that the admin uploaded yesterday evening. Its rows are checked and not imported; four of them have a mistake. */
export async function createCatalogueImport({ db, now, staff, providers, activities }: Demo) {
  const uploadedAt = addHours(subDays(now, 1), 13)
  const context = await createUserContext(db, staff.userId, uploadedAt, staff.id)
  const content = createFile(providers, activities)
  const { importId } = await createImport(context, { kind: 'activities', file: FILE_NAME, content })
  await runImportJob.run(createServices(db, uploadedAt), { importId })
}

function createFile(providers: ProviderRow[], activities: ActivityRow[]) {
  const [football, arts, swimming] = PROVIDERS.map((name) => {
    const provider = providers.find((one) => one.name === name)
    if (!provider) throw new Error(`The demo has no provider ${name}`)
    return { provider: name, address: provider.address, postcode: provider.postcode }
  })
  const dearer = activities.find(({ providerId, price }) => {
    const provider = providers.find(({ id }) => id === providerId)
    return provider?.name === 'Thalir Arts Studio' && price > 0
  })
  const sports = { ...football, category: 'sports-clubs' }
  const crafts = { ...arts, category: 'arts-crafts' }
  const water = { ...swimming, category: 'sports-clubs' }
  const children = { ageGroupMin: 72, ageGroupMax: 144 }
  const teenagers = { ageGroupMin: 144, ageGroupMax: 192 }
  const rows = [
    {
      ...sports,
      ...children,
      name: 'Holiday Football Camp',
      kinds: 'football',
      price: 450,
      slots: 'saturday 07:00-08:30 (16); sunday 07:00-08:30 (16)',
      description: 'Passing, dribbling and a small match each morning, in teams by age.',
    },
    {
      ...crafts,
      ...children,
      name: 'Paper Star Workshop',
      kinds: 'painting',
      price: 299,
      slots: 'saturday 16:00-17:30 (12)',
      description: 'Children fold and paint a paper star and take it home.',
    },
    {
      ...water,
      ...teenagers,
      name: 'Stroke Correction Camp',
      kinds: 'swimming',
      price: 599,
      slots: 'sunday 06:30-07:30 (10)',
      description: 'Freestyle and backstroke, filmed and corrected, for those who swim 25 metres.',
    },
    { provider: 'Thalir Arts Studio', name: dearer?.name, price: (dearer?.price ?? 0) + 50 },
    {
      ...sports,
      ...teenagers,
      name: 'Holiday Goalkeeper Camp',
      kinds: 'football',
      price: 'five hundred',
      slots: 'saturday 09:00-10:30 (8)',
    },
    {
      ...sports,
      ...children,
      provider: 'Steel City Sport Club',
      name: 'Holiday Relay Day',
      price: 199,
      slots: 'sunday 16:00-18:00 (20)',
    },
    {
      ...crafts,
      ...teenagers,
      name: 'Clay Lamp Workshop',
      kinds: 'pottery',
      price: 349,
      slots: 'saterday 10:00-11:30 (12)',
    },
    {
      ...water,
      ...children,
      name: 'Water Games',
      kinds: 'swimming',
      price: 249,
      postcode: '63600',
      slots: 'sunday 08:00-09:00 (12)',
    },
  ]
  const columns = COLUMNS.activities.filter((column) => rows.some((row) => column in row))
  return stringify(rows, { header: true, columns })
}
