import { getImagePath, IMAGE_WIDTH_PX } from '../../domain/catalogue/images.ts'
import { deleteUnusedRemotePictures } from '../pictures/deleteUnusedRemotePictures.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { createStorage } from '../uploads/createStorage.ts'
import { deleteUnusedUploads } from '../uploads/deleteUnusedUploads.ts'
import { getSharePictureFile } from './sharePicture.ts'

/**
 * Deletes the files of removed pictures, of uploads that were never used and of pictures of other servers, with the previews
 * made from them.
 */
export const sweepUploadsJob = defineJob({
  name: 'sweepUploads',
  cron: '40 * * * *',
  async run({ db, config, clock }) {
    const storage = createStorage(config)
    const uploads = await deleteUnusedUploads({
      db,
      storage,
      now: clock(),
      listDerivedFiles: (hash) => [getSharePictureFile(getImagePath(hash, IMAGE_WIDTH_PX))],
    })
    return { uploads, remotePictures: await deleteUnusedRemotePictures({ db, storage }) }
  },
})
