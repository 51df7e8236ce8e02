import { useRef } from 'react'
import { type UseMutationConfig, useMutation } from 'react-relay'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'

/** For switches: of two quick taps the second is sent once the first has its answer, so that the last one counts. */
export function useSerializedMutation<Mutation extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const [commit] = useMutation<Mutation>(mutation)
  const last = useRef(Promise.resolve())

  return (config: UseMutationConfig<Mutation>) => {
    const send = () =>
      new Promise<void>((resolve) => {
        commit({
          ...config,
          onCompleted: (...answer) => {
            config.onCompleted?.(...answer)
            resolve()
          },
          onError: (error) => {
            config.onError?.(error)
            resolve()
          },
        })
      })
    last.current = last.current.then(send)
  }
}
