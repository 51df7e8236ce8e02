import type { Database } from '../../platform/database/database.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { expectValue, fetchData, type TestClient } from '../testClient.ts'
import { listMails } from './notifications.ts'

const RESULT_FRAGMENT = graphql(`
  fragment FamilyResult on FamilyPayload {
    viewer { family { otherParent { firstName lastName canBeRemoved } invitation { email expiresAt } } }
  }
`)

const inviteDocument = graphql(
  `mutation ($input: InviteToFamilyInput!) { inviteToFamily(input: $input) {
    __typename ... on FamilyPayload { ...FamilyResult } ... on InvalidInput { fields { field code } }
    ... on Failure { message }
  } }`,
  [RESULT_FRAGMENT],
)

export async function invite(client: Pick<TestClient, 'graphql'>, email: string) {
  return (await fetchData(client, inviteDocument, { input: { email } })).inviteToFamily
}

const acceptDocument = graphql(`mutation ($input: AcceptFamilyInvitationInput!) {
  acceptFamilyInvitation(input: $input) { __typename ... on Failure { message } }
}`)

export async function acceptInvitation(client: Pick<TestClient, 'graphql'>, token: string) {
  return (await fetchData(client, acceptDocument, { input: { token } })).acceptFamilyInvitation
}

const DOCUMENTS = {
  revokeFamilyInvitation: graphql(
    'mutation { result: revokeFamilyInvitation { __typename ... on FamilyPayload { ...FamilyResult } } }',
    [RESULT_FRAGMENT],
  ),
  leaveFamily: graphql(
    'mutation { result: leaveFamily { __typename ... on FamilyPayload { ...FamilyResult } } }',
    [RESULT_FRAGMENT],
  ),
  removeOtherParent: graphql(
    'mutation { result: removeOtherParent { __typename ... on FamilyPayload { ...FamilyResult } } }',
    [RESULT_FRAGMENT],
  ),
}

/** Runs a mutation of the family that has no input. */
export async function runFamily(client: Pick<TestClient, 'graphql'>, name: keyof typeof DOCUMENTS) {
  return (await fetchData(client, DOCUMENTS[name])).result
}

const familyDocument = graphql(`query {
  viewer { children { firstName } family {
    otherParent { firstName lastName canBeRemoved } invitation { email expiresAt }
  } }
}`)

export async function loadFamily(client: Pick<TestClient, 'graphql'>) {
  return expectValue((await fetchData(client, familyDocument)).viewer)
}

/** The token of the latest invitation that was mailed to an address. */
export async function readInvitationToken(db: Database, email: string): Promise<string> {
  const mails = await listMails(db, email)
  const tokens = mails.flatMap(({ text }) => /\/family\/join#([\w-]+)/.exec(text)?.[1] ?? [])
  return expectValue(tokens.at(-1))
}
