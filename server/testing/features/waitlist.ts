import { graphql } from '../../platform/graphql/document.ts'
import { expectPayload, runMutation, type TestClient } from '../testClient.ts'
import { buildBookingInput } from './bookingInput.ts'

type Client = Pick<TestClient, 'graphql'>

export const joinDocument = graphql(`mutation ($input: JoinWaitlistInput!) {
  result: joinWaitlist(input: $input) {
    __typename
    ... on JoinWaitlistPayload { entries { uuid state position date participantNames } }
    ... on InvalidInput { fields { field code message } }
    ... on AlreadyWaiting { dates }
    ... on WaitlistFull { dates limit }
    ... on Failure { message }
  }
}`)

/** Details of a wait for one seat on Saturday, or what `change` says. */
export function buildJoinInput(activity: { id: string; timeSlot: string | null }, change: object = {}) {
  const { allowDuplicate: _, ...input } = buildBookingInput(activity, change)
  return input
}

export function tryToJoin(
  client: Client,
  activity: { id: string; timeSlot: string | null },
  change: object = {},
) {
  return runMutation(client, joinDocument, buildJoinInput(activity, change))
}

/** Joins the waiting list and returns the id of the first wait. */
export async function join(...args: Parameters<typeof tryToJoin>): Promise<string> {
  const { entries } = expectPayload(await tryToJoin(...args), 'JoinWaitlistPayload')
  return entries[0]?.uuid ?? ''
}

export const acceptDocument = graphql(`mutation ($input: AcceptOfferInput!) {
  result: acceptOffer(input: $input) {
    __typename
    ... on AcceptOfferPayload { entry { state } booking { uuid status participantNames participant { count } } }
    ... on Failure { message }
  }
}`)

export const accept = (client: Client, entryId: string) => runMutation(client, acceptDocument, { entryId })

export const refuseDocument = graphql(`mutation ($input: WaitlistEntryInput!) {
  result: refuseOffer(input: $input) { __typename ... on RefuseOfferPayload { entry { state } } }
}`)

export const refuse = (client: Client, entryId: string) => runMutation(client, refuseDocument, { entryId })

export const leaveDocument = graphql(`mutation ($input: WaitlistEntryInput!) {
  result: leaveWaitlist(input: $input) { __typename ... on LeaveWaitlistPayload { entry { state } } }
}`)

export const leave = (client: Client, entryId: string) => runMutation(client, leaveDocument, { entryId })
