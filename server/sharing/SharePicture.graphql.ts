import { getSharePicturePath, SHARE_PICTURE } from '../../domain/activities/sharePicture.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { getSharePictureKey, SHARE_PICTURE_COLUMNS } from './sharePicture.ts'

builder.prismaObjectField(Activity, 'sharePictureUrl', (t) =>
  t.string({
    description: `Path of a JPEG of ${SHARE_PICTURE.width} x ${SHARE_PICTURE.height} pixels for link previews: the activity's picture, or one of its kind.`,
    select: SHARE_PICTURE_COLUMNS,
    resolve: (activity) => getSharePicturePath(activity.id, getSharePictureKey(activity)),
  }),
)
