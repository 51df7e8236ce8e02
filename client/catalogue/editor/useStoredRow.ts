import { useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

interface LatestQuery extends OperationType {
  variables: { id: string }
}

/** The stored row of an editor. `latestQuery` loads it again. */
export function useStoredRow<Query extends LatestQuery>(latestQuery: GraphQLTaggedNode, id: string) {
  const environment = useRelayEnvironment()
  const [saves, setSaves] = useState(0)
  return {
    /** Key of the form. A save in this form starts the form anew. */
    formKey: saves,
    onSaved: () => setSaves(saves + 1),
    load: async () => {
      await fetchQuery<Query>(environment, latestQuery, { id }).toPromise()
    },
  }
}

/** Draft of the coordinates; empty when the place has none of its own. */
export function toCoordinatesDraft(own: { latitude: number; longitude: number } | null | undefined) {
  return { latitude: String(own?.latitude ?? ''), longitude: String(own?.longitude ?? '') }
}
