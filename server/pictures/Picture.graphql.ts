import { PICTURES_PER_ACTIVITY_MAX } from '../../domain/catalogue/images.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { getPicturePath, getServedPath } from './activityPicture.ts'

builder.prismaObjectField(Activity, 'pictureUrl', (t) =>
  t.string({
    description:
      "Path of a picture of 640 pixels' width on this server: the activity's own picture, or one of its kind. The widths 320 and 960 have the same path with their number.",
    resolve: (activity) => getPicturePath(activity),
  }),
)

const ActivityPicture = builder
  .objectRef<{ activityId: string; url: string; altText: string | null }>('ActivityPicture')
  .implement({
    description: 'A picture of an activity that its editors have chosen.',
    fields: (t) => ({
      pictureUrl: t.string({
        description:
          "Path of the picture of 640 pixels' width on this server. The widths 320 and 960, and 1600 of an upload, have the same path with their number.",
        resolve: ({ activityId, url }) => getServedPath(activityId, url),
      }),
      sourceUrl: t.exposeString('url', {
        description:
          'Address as the editor stored it: of an upload, of a picture of a kind, or of another server.',
      }),
      altText: t.exposeString('altText', {
        nullable: true,
        description:
          'What the picture shows, for readers who do not see it; null when the editor wrote nothing.',
      }),
    }),
  })

builder.prismaObjectField(Activity, 'pictures', (t) =>
  t.field({
    type: [ActivityPicture],
    description: `Pictures that the editors have chosen, in their order; 0 to ${PICTURES_PER_ACTIVITY_MAX}. \`pictureUrl\` is always a picture.`,
    complexity: { field: 1, multiplier: PICTURES_PER_ACTIVITY_MAX },
    select: {
      pictures: {
        orderBy: { position: 'asc' },
        select: { activityId: true, url: true, altText: true },
      },
    },
    resolve: ({ pictures }) => pictures,
  }),
)
