import './platform/scalars.ts'
import './platform/failures.graphql.ts'
import './accounts/User.graphql.ts'
import './accounts/Viewer.graphql.ts'
import { builder } from './platform/builder.ts'

/** The public schema. Every type stands in its room's `*.graphql.ts`; this file defines none. */
export const schema = builder.toSchema()
