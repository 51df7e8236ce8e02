import type { FastifyInstance } from 'fastify'
import { registerCatalogueFiles } from './catalogue/files/fileRoutes.ts'
import { registerExports } from './managedBookings/exportRoute.ts'
import { registerMap } from './map/mapRoutes.ts'
import { registerOutbox } from './notifications/delivery/outboxRoute.ts'
import { registerUnsubscribe } from './notifications/delivery/unsubscribeRoute.ts'
import { registerGatewayWebhook } from './payments/pay/gatewayRoute.ts'
import { registerPictures } from './pictures/pictureRoutes.ts'
import type { Services } from './platform/context.ts'
import { registerRosterFiles } from './rosters/rosterRoute.ts'
import { registerCrawlerFiles } from './sharing/crawlerRoutes.ts'
import { registerManifest } from './sharing/manifestRoute.ts'
import { registerSharePictures } from './sharing/sharePictureRoute.ts'
import { registerUploads } from './uploads/uploadRoute.ts'

/** Routes of plain HTTP beside GraphQL and the pages, by feature. */
export function registerRoutes(app: FastifyInstance, services: Services) {
  registerGatewayWebhook(app, services)
  registerUploads(app, services)
  registerPictures(app, services)
  registerCatalogueFiles(app, services)
  registerRosterFiles(app, services)
  registerExports(app, services)
  registerUnsubscribe(app, services)
  registerOutbox(app, services)
  registerSharePictures(app, services)
  registerCrawlerFiles(app, services)
  registerManifest(app, services)
  registerMap(app, services)
}
