import { buildClient, generateSources } from './generate.ts'

/** `npm run build`: everything that a deployment needs beside the sources. */
await generateSources()
await buildClient()
