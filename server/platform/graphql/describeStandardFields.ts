import { type GraphQLSchema, isObjectType } from 'graphql'

/** Adds descriptions to fields and arguments that plugins define without one. */
export function describeStandardFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const { totalCount, node, nodes } = type.getFields()
    if (totalCount) totalCount.description ??= 'Number of items in the whole list.'
    for (const argument of type.name === 'Query' ? [...(node?.args ?? []), ...(nodes?.args ?? [])] : [])
      argument.description ??= 'Global ids, as the `id` fields return them.'
  }
  return schema
}
