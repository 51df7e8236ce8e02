import { buildClient, generateSources } from './generate.ts'

/** `npm run build`: all that a deployment needs beside the sources. */
await generateSources()
await buildClient()
