import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql'
import { LIMITS } from './limits.ts'

/** Items that a list of introspection counts, except the list of all types, which counts its real length. */
const LIST_LENGTH = 10

/** It executes as long as the most expensive allowed documents. */
export const STANDARD_DOCUMENT_COST = 0.9 * LIMITS.cost

const META_FIELDS = { __schema: SchemaMetaFieldDef, __type: TypeMetaFieldDef }

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

interface Complexity {
  cost: number
  /** Number of selected fields. A fragment counts as often as it is spread. */
  breadth: number
}

/**
 * Complexity of the fields below `__schema` and `__type`, which the complexity plugin does not count. The standard
 * introspection document of GraphQL's tools has a fixed maximum cost, and so has each of its parts.
 */
export function calculateIntrospection(
  schema: GraphQLSchema,
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): Complexity {
  const fragments = getFragments(document)
  const { cost, breadth } = calculateSelection(schema, fragments, selectionSet)
  const isCapped = cost > STANDARD_DOCUMENT_COST && isPartOfStandardDocument(fragments, selectionSet)
  return { cost: isCapped ? STANDARD_DOCUMENT_COST : cost, breadth }
}

function getFragments({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

function calculateSelection(schema: GraphQLSchema, fragments: Fragments, root: SelectionSetNode): Complexity {
  // Nested fragments can repeat a selection more often than there is time to count.
  const known = new Map<SelectionSetNode, Complexity>()
  const sumSelections = (
    selectionSet: SelectionSetNode,
    parent: GraphQLNamedOutputType | null,
  ): Complexity => {
    const sum = known.get(selectionSet) ?? { cost: 0, breadth: 0 }
    if (known.has(selectionSet)) return sum
    for (const selection of selectionSet.selections) {
      const { cost, breadth } = calculateSelected(selection, parent)
      sum.cost += cost
      sum.breadth += breadth
    }
    known.set(selectionSet, sum)
    return sum
  }
  const calculateSelected = (selection: SelectionNode, parent: GraphQLNamedOutputType | null): Complexity => {
    if (selection.kind === Kind.FIELD) return calculateField(selection, parent)
    const nested = getSelectionSet(fragments, selection)
    return nested ? sumSelections(nested, parent) : { cost: 0, breadth: 0 }
  }
  const calculateField = (
    { name, selectionSet }: FieldNode,
    parent: GraphQLNamedOutputType | null,
  ): Complexity => {
    const field = findField(name.value, parent)
    const own = parent ? 1 : 0
    if (!field || !selectionSet) return { cost: own, breadth: own }
    const below = sumSelections(selectionSet, getNamedType(field.type))
    const listLength = name.value === 'types' ? Object.keys(schema.getTypeMap()).length : LIST_LENGTH
    const items = isListType(getNullableType(field.type)) ? listLength : 1
    return { cost: own + items * below.cost, breadth: own + below.breadth }
  }
  return sumSelections(root, null)
}

/** Without a parent it is a field of the operation, where the complexity plugin counts all other fields. */
function findField(name: string, parent: GraphQLNamedOutputType | null) {
  if (!parent) return META_FIELDS[name as keyof typeof META_FIELDS]
  return isObjectType(parent) && isIntrospectionType(parent) ? parent.getFields()[name] : undefined
}

function getSelectionSet(fragments: Fragments, selection: SelectionNode) {
  return selection.kind === Kind.FRAGMENT_SPREAD
    ? fragments.get(selection.name.value)?.selectionSet
    : selection.selectionSet
}

/** Names of the fields below a field. */
interface FieldTree {
  [name: string]: FieldTree
}

const STANDARD_FIELDS = buildStandardFields()

function buildStandardFields(): FieldTree {
  const document = parse(
    getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  )
  const fragments = getFragments(document)
  const buildFields = (selectionSet: SelectionSetNode): FieldTree =>
    Object.assign(
      { __typename: {} },
      ...selectionSet.selections.map((selection) => {
        const nested = getSelectionSet(fragments, selection)
        const fields = nested ? buildFields(nested) : {}
        return selection.kind === Kind.FIELD ? { [selection.name.value]: fields } : fields
      }),
    )
  const [operation] = document.definitions
  return operation?.kind === Kind.OPERATION_DEFINITION ? buildFields(operation.selectionSet) : {}
}

/** Without aliases GraphQL merges repeated fields: the response is not larger than the standard one. */
function isPartOfStandardDocument(fragments: Fragments, root: SelectionSetNode): boolean {
  const checked = new Map<SelectionSetNode, Set<FieldTree>>()
  const isPart = (selectionSet: SelectionSetNode, fields: FieldTree): boolean => {
    const trees = checked.get(selectionSet) ?? new Set()
    if (trees.has(fields)) return true
    checked.set(selectionSet, trees.add(fields))
    return selectionSet.selections.every((selection) => {
      const nested = getSelectionSet(fragments, selection)
      if (selection.kind !== Kind.FIELD) return !nested || isPart(nested, fields)
      const below = fields[selection.name.value]
      if (!below || (selection.alias && selection.alias.value !== selection.name.value)) return false
      return !nested || isPart(nested, below)
    })
  }
  return isPart(root, STANDARD_FIELDS)
}
