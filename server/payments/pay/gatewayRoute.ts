import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { handleGatewayEvent } from './handleGatewayEvent.ts'
import { requireGateway } from './razorpay.ts'

/** The gateway's webhook. The signature covers the raw bytes, so the body is not parsed before the check. */
export function registerGatewayWebhook(app: FastifyInstance, services: Services) {
  if (!services.config.razorpay) return
  const gateway = requireGateway(services.config)
  app.register(async (route) => {
    route.removeAllContentTypeParsers()
    route.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    route.post('/api/payments/razorpay', async (request, reply) => {
      const signature = request.headers['x-razorpay-signature']
      const body = request.body
      if (
        !Buffer.isBuffer(body) ||
        typeof signature !== 'string' ||
        !gateway.isGenuineWebhook(body, signature)
      )
        return reply.status(400).send({ message: 'The signature does not match.', code: 'BAD_SIGNATURE' })
      await handleGatewayEvent(services, JSON.parse(body.toString()))
      return { received: true }
    })
  })
}
