import { buildClient, generateSources } from './build/generate.ts'

/** `npm run build`: everything that a deployment needs beside the sources. `--sources`: only the generated sources. */
await generateSources()
if (!process.argv.includes('--sources')) await buildClient()
