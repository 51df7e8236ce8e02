import { type GraphQLSchema, isObjectType } from 'graphql'

/** Says what the fields are that the plugins add without a word. */
export function describeStandardFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const { totalCount, node, nodes } = type.getFields()
    if (totalCount) totalCount.description ??= 'How many items the whole list has.'
    for (const argument of type.name === 'Query' ? [...(node?.args ?? []), ...(nodes?.args ?? [])] : [])
      argument.description ??= 'Global id, as any `id` field gives it.'
  }
  return schema
}
