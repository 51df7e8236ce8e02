import { signIn } from './signIn.ts'

interface FirstView {
  name: string
  path: string
  /** Token of the session cookie; absent for a visitor. */
  token?: string
}

/** Pages of a running demo server that people open first. */
export async function listFirstViews(base: string): Promise<FirstView[]> {
  const query =
    '{ activities(first: 1, filter: { location: "Salem, Tamil Nadu" }) { edges { node { uuid } } } }'
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = await response.json()
  const activity = `/activity/${data.activities.edges[0].node.uuid}`
  return [
    { name: 'Home', path: '/' },
    { name: 'Search', path: '/search?category=sports-clubs' },
    { name: 'Activity', path: activity },
    { name: 'Activity with the booking form', path: activity, token: await signIn(base) },
    { name: 'Sign-in', path: '/signin' },
  ]
}
