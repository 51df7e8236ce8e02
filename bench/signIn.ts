/** Demo account. */
export const PARENT = { email: 'parent@patang.example', password: 'patang-parent-2026' }

/** Signs the demo's parent in at a running server. Returns the token of the session cookie. */
export async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
      variables: { input: PARENT },
    }),
  })
  const token = /patang=([^;]+)/.exec(response.headers.getSetCookie().join('; '))?.[1]
  if (!token) throw new Error('The demo account could not sign in')
  return token
}
