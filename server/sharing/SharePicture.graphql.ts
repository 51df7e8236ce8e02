import { SHARE_PICTURE, sharePicturePath } from '../../domain/activities/sharePicture.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { builder } from '../platform/builder.ts'
import { sharePictureKey } from './sharePicture.ts'

builder.prismaObjectField(Activity, 'sharePictureUrl', (t) =>
  t.string({
    description: `Path of a JPEG of ${SHARE_PICTURE.width} x ${SHARE_PICTURE.height} pixels for previews of its link: the picture, or the one drawn for the category.`,
    select: { id: true, category: true, imageUrl: true },
    resolve: (activity) => sharePicturePath(activity.id, sharePictureKey(activity)),
  }),
)
