import type { Failure } from '../../failures.ts'
import { builder, type Types } from '../builder.ts'

type FailureFields<Type> = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Type>) => Record<string, unknown>

interface FailureOptions<Type> {
  /** When it occurs and what was changed. */
  description: string
  /** Fields on which the screen can act, beside `message`. */
  fields?: FailureFields<Type>
}

/** Interface of the failures in every result union. */
const FailureInterface = builder.interfaceRef<Failure>('Failure').implement({
  description: 'Expected failure of an operation. Nothing was changed.',
  fields: (t) => ({
    message: t.string({
      description: "Sentence for the user, in the reader's language.",
      resolve: (failure, _, context) => context.t(failure.key, failure.values),
    }),
  }),
})

/** Defines the GraphQL type of a failure class. It has the name of the class. */
export function failure<Type extends Failure>(
  failureClass: abstract new (...values: never[]) => Type,
  { description, fields }: FailureOptions<Type>,
) {
  builder.objectType(
    failureClass as never,
    {
      name: failureClass.name,
      description,
      interfaces: [FailureInterface],
      fields,
    } as never,
  )
}
