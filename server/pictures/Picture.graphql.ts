import { Activity } from '../activities/Activity.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { getPicturePath, PICTURE_COLUMNS } from './activityPicture.ts'

builder.prismaObjectField(Activity, 'pictureUrl', (t) =>
  t.string({
    description:
      "Path of a picture of 640 pixels' width on this server: the activity's own picture, or one of its kind. The widths 320 and 960 have the same path with their number.",
    select: PICTURE_COLUMNS,
    resolve: (activity) => getPicturePath(activity),
  }),
)
