import { MONTHS_PER_YEAR } from '../../domain/activities/ages.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import { calculateAgeMonths } from '../../domain/family/childAge.ts'
import { CHILD_PICTURES, type ChildPicture as PictureName } from '../../domain/family/childPictures.ts'
import { CHILD_NOTES_MAX, CHILDREN_MAX } from '../../domain/family/childRequest.ts'
import { findActor } from '../platform/context.ts'
import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { buildOwnChildWhere } from './familyRights.ts'

export const ChildPicture = builder.enumType('ChildPicture', {
  description: 'Picture that a parent chooses for a child.',
  values: Object.fromEntries(
    CHILD_PICTURES.map((value) => [
      toEnumName(value),
      { value, description: `Picture of the set: ${value}.` },
    ]),
  ) as Record<string, { value: PictureName; description: string }>,
})

export const Child = builder.prismaNode('Child', {
  description: "A child of the signed-in user's family. No one else reads it, not even staff.",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({
    id: toUuidOrNil(id),
    AND: buildOwnChildWhere(findActor(context, 'bookings_read')?.userId),
  }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id of the child.' }),
    firstName: t.exposeString('firstName', { description: 'First name, 2 to 100 characters.' }),
    birthYear: t.exposeInt('birthYear', { description: 'Year of birth, four digits.' }),
    birthMonth: t.exposeInt('birthMonth', { description: 'Month of birth, 1 to 12.' }),
    ageMonths: t.int({
      description:
        'Age in whole months on a day, counted from the first day of the month of birth. Negative before birth.',
      args: {
        on: t.arg({
          type: 'Date',
          description: "Day in India's calendar, such as that of a session. Default: today.",
        }),
      },
      resolve: (child, { on }, { today }) => calculateAgeMonths(child, on ?? today),
    }),
    age: t.int({
      description: 'Age in whole years on a day; 0 in the first year of life.',
      args: {
        on: t.arg({
          type: 'Date',
          description: "Day in India's calendar, such as that of a session. Default: today.",
        }),
      },
      resolve: (child, { on }, { today }) =>
        Math.max(0, Math.floor(calculateAgeMonths(child, on ?? today) / MONTHS_PER_YEAR)),
    }),
    notes: t.string({
      nullable: true,
      description: `What providers have to know, such as allergies, at most ${CHILD_NOTES_MAX} characters; null when there is nothing, and for programs.`,
      resolve: ({ notes }, _, { program }) => (program ? null : notes),
    }),
    picture: t.field({
      type: ChildPicture,
      nullable: true,
      description: 'Chosen picture; null when none was chosen.',
      resolve: ({ picture }) => picture as PictureName | null,
    }),
  }),
})

builder.prismaObjectField(Viewer, 'children', (t) =>
  t.prismaField({
    type: [Child],
    description: `Children of the family, first added first, at most ${CHILDREN_MAX}.`,
    scope: 'bookings_read',
    complexity: { field: 1, multiplier: 3 },
    resolve: (query, { id }, _, { db }) =>
      db.child.findMany({
        ...query,
        where: buildOwnChildWhere(id),
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
  }),
)
