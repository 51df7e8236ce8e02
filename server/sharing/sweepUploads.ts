import { z } from 'zod'
import { getImagePath, IMAGE_WIDTH_PX } from '../../domain/catalogue/images.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { createStorage } from '../uploads/createStorage.ts'
import { deleteUnusedUploads } from '../uploads/deleteUnusedUploads.ts'
import { getSharePictureFile } from './sharePicture.ts'

/** Deletes the files of removed pictures, and of uploads that were never used, with the previews made from them. */
export const sweepUploadsJob = defineJob({
  name: 'sweepUploads',
  data: z.unknown(),
  cron: '40 * * * *',
  run: ({ db, config, clock }) =>
    deleteUnusedUploads({
      db,
      storage: createStorage(config),
      now: clock(),
      listDerivedFiles: (hash) => [getSharePictureFile(getImagePath(hash, IMAGE_WIDTH_PX))],
    }),
})
