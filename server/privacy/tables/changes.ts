import { Prisma } from '../../platform/database/database.ts'
import { exportAll, type PersonalTable, replaceForAccount, replaceWith, whereUser } from '../personalTable.ts'

const whereSubject = (id: string) => Prisma.sql`("subjectType" = 'User' AND "subjectId" = ${id})`
/** Changes of the user's own values: of the account, and of the UPI ID for a refund. */
const whereOwnValues = (id: string) =>
  Prisma.sql`(${whereSubject(id)} OR (action = 'setRefundUpiId' AND "userId" = ${id}::uuid))`

/** Changes that the user made, and changes of the account. */
export const CHANGE_TABLES: PersonalTable[] = [
  {
    // The entry stays without its author; changes of the user's own values lose their content too.
    table: 'audit_entries',
    section: 'changes',
    rows: ({ id }) => Prisma.sql`("userId" = ${id}::uuid OR ${whereSubject(id)})`,
    atDeletion: 'anonymised',
    columns: {
      ...exportAll('id', 'action', 'subjectType', 'createdAt'),
      userId: { isExported: true, becomes: ({ id }) => Prisma.sql`nullif("userId", ${id}::uuid)` },
      subjectId: replaceForAccount(
        ({ id }) => Prisma.sql`CASE WHEN ${whereSubject(id)} THEN '' ELSE "subjectId" END`,
      ),
      before: replaceForAccount(
        ({ id }) => Prisma.sql`CASE WHEN ${whereOwnValues(id)} THEN NULL ELSE before END`,
      ),
      after: replaceForAccount(
        ({ id }) => Prisma.sql`CASE WHEN ${whereOwnValues(id)} THEN NULL ELSE after END`,
      ),
    },
  },
  {
    table: 'catalogue_imports',
    section: 'imports',
    rows: whereUser,
    atDeletion: 'anonymised',
    columns: {
      ...exportAll(
        'id',
        'kind',
        'file',
        'state',
        'allOrNothing',
        'rowCount',
        'rowsDone',
        'rowsCreated',
        'rowsChanged',
        'rowsBad',
        'changesUpi',
        'createdAt',
        'finishedAt',
        'undoneAt',
        'deletedRows',
      ),
      userId: replaceWith`NULL`,
      content: { isExported: false, becomes: () => Prisma.sql`NULL` },
      workbook: { isExported: false, becomes: () => Prisma.sql`NULL` },
    },
  },
]
