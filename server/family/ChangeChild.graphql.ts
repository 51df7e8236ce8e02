import { z } from 'zod'
import { CHILD_NOTES_MAX, CHILDREN_MAX, createChildChangeSchema } from '../../domain/family/childRequest.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { InvalidInput, NotFound, NotSignedIn, parseInput } from '../platform/failures.ts'
import { builder, type InputFields } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { Child, ChildPicture } from './Child.graphql.ts'
import { createChild } from './createChild.ts'
import { TooManyChildren } from './failures.ts'
import { requireOwnChild } from './familyRights.ts'

failure(TooManyChildren, {
  description: `The family already has ${CHILDREN_MAX} children.`,
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Largest number of children of a family.' }),
  }),
})

const createChildFields = (t: InputFields) => ({
  firstName: t.string({ required: true, description: 'First name, 2 to 100 characters.' }),
  birthYear: t.int({ required: true, description: 'Year of birth. The child is at most 18 years old.' }),
  birthMonth: t.int({ required: true, description: 'Month of birth, 1 to 12; not in the future.' }),
  notes: t.string({
    description: `What providers have to know, such as allergies, at most ${CHILD_NOTES_MAX} characters. A booking of the child shows it to the provider.`,
  }),
  picture: t.field({ type: ChildPicture, description: 'Picture of the set; absent: none.' }),
})

const CreateChildInput = builder.inputType('CreateChildInput', {
  description: 'A child to add to the family.',
  fields: (t) => createChildFields(t),
})

const UpdateChildInput = builder.inputType('UpdateChildInput', {
  description: 'A child of the family with its new values. An absent optional field is emptied.',
  fields: (t) => ({
    childId: t.id({ required: true, description: 'Global id or uuid of the child.' }),
    ...createChildFields(t),
  }),
})

const DeleteChildInput = builder.inputType('DeleteChildInput', {
  description: 'The child to delete.',
  fields: (t) => ({
    childId: t.id({ required: true, description: 'Global id or uuid of the child.' }),
  }),
})

const createPayloadType = (name: string, description: string) =>
  payload<{ childId: string }>(name, {
    description,
    fields: (t) => ({
      child: t.load({ type: Child, id: 'childId', description: 'The child with its current values.' }),
      viewer: t.load({
        type: Viewer,
        id: (_, { signedIn }) => signedIn?.userId,
        nullable: true,
        description: 'The signed-in user with the current `children`.',
      }),
    }),
  })

const DeleteChildPayload = payload<{ childId: string }>('DeleteChildPayload', {
  description: 'The child is deleted. Bookings keep the name and age with which they were made.',
  fields: (t) => ({
    viewer: t.load({
      type: Viewer,
      id: (_, { signedIn }) => signedIn?.userId,
      nullable: true,
      description: 'The signed-in user with the current `children`.',
    }),
  }),
})

mutation('createChild', {
  type: createPayloadType('CreateChildPayload', 'The child that was added.'),
  description: 'Adds a child to the family of the signed-in user.',
  input: CreateChildInput,
  failures: [InvalidInput, NotSignedIn, TooManyChildren],
  run: createChild,
})

mutation('updateChild', {
  type: createPayloadType('UpdateChildPayload', 'The changed child.'),
  description: 'Changes a child of the family. Bookings keep the name and age with which they were made.',
  input: UpdateChildInput,
  failures: [InvalidInput, NotFound, NotSignedIn],
  run: updateChild,
})

mutation('deleteChild', {
  type: DeleteChildPayload,
  description: 'Deletes a child of the family. Bookings keep the name and age with which they were made.',
  input: DeleteChildInput,
  failures: [InvalidInput, NotFound, NotSignedIn],
  run: deleteChild,
})

const targetRequest = z.object({ childId: z.string() })

/** Changes a child of the caller's family. Bookings keep the name and age with which they were made. */
async function updateChild(context: Context, input: unknown): Promise<{ childId: string }> {
  requireUser(context)
  const { childId, ...change } = parseInput(createChildChangeSchema(context.today), input)
  const { id } = await requireOwnChild(context, context.db, childId)
  await context.db.child.updateMany({ where: { id }, data: { ...change, updatedAt: context.now } })
  return { childId: id }
}

/** Deletes a child of the caller's family. Bookings keep the name and age with which they were made. */
async function deleteChild(context: Context, input: unknown): Promise<{ childId: string }> {
  requireUser(context)
  const { childId } = parseInput(targetRequest, input)
  const { id } = await requireOwnChild(context, context.db, childId)
  await context.db.child.deleteMany({ where: { id } })
  return { childId: id }
}
