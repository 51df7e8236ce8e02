import { useEffect, useState } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import { storeResponsesOffline } from '../platform/relay/deviceResponses.ts'
import type { useDayRoster_query$key } from './__generated__/useDayRoster_query.graphql.ts'
import type { useDayRosterSessionsQuery } from './__generated__/useDayRosterSessionsQuery.graphql.ts'

/** Sessions of one request, which the cost limit allows with their participants. */
const PAGE_SIZE = 20

storeResponsesOffline('useDayRosterSessionsQuery')

/**
 * The sessions of a day with their participants. Every page is loaded, because names are searched and passes are read in
 * all of them, also without a connection. Null unless the reader manages the provider.
 */
export function useDayRoster(query: useDayRoster_query$key) {
  const [hasFailed, setFailed] = useState(false)
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    useDayRosterSessionsQuery,
    useDayRoster_query$key
  >(
    graphql`
      fragment useDayRoster_query on Query
      @refetchable(queryName: "useDayRosterSessionsQuery")
      @argumentDefinitions(
        provider: { type: "ID" }
        date: { type: "Date!" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      ) {
        viewer {
          managedProvider(providerId: $provider) {
            operations {
              passKeys {
                keyId
                publicKey
              }
              sessions(date: $date, days: 1, first: $first, after: $after)
                @connection(key: "useDayRoster_sessions", filters: ["date"]) {
                edges {
                  node {
                    id
                    slotId
                    date
                    timeSlot
                    capacity
                    seatsBooked
                    isClosed
                    price
                    activity {
                      name
                    }
                    bookings {
                      id
                      uuid
                      status
                      participant {
                        name
                      }
                      payment {
                        state
                        owed
                      }
                      participants {
                        position
                        name
                        age
                        notes
                        checkedInAt
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    `,
    query,
  )
  const isWaiting = hasNext && !hasFailed
  useEffect(() => {
    if (!isWaiting || isLoadingNext) return
    loadNext(PAGE_SIZE, { onComplete: (error) => error && setFailed(true) })
  }, [isWaiting, isLoadingNext, loadNext])

  const operations = data.viewer?.managedProvider?.operations
  if (!operations) return null
  return {
    sessions: operations.sessions.edges.map(({ node }) => node),
    keys: operations.passKeys.map(({ keyId: id, publicKey }) => ({ id, publicKey })),
    /** False while sessions of the day are missing. */
    isComplete: !hasNext,
    /** Loads the missing sessions after a failure. */
    retry: hasNext && hasFailed ? () => setFailed(false) : null,
  }
}
