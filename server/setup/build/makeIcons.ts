import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from './generate.ts'

/** `node server/setup/build/makeIcons.ts` draws the icons of the installed app from favicon.svg. Commit the result. */
const folder = join(projectRoot, 'client/public')
const svg = await readFile(join(folder, 'favicon.svg'))
const CREAM = '#fffaf0'

/** Systems cut a maskable icon; its inner 80 % always stay. */
const ICONS = [
  { name: 'icon-192.png', size: 192, kite: 0.8 },
  { name: 'icon-512.png', size: 512, kite: 0.8 },
  { name: 'icon-maskable-512.png', size: 512, kite: 0.56 },
]

for (const { name, size, kite } of ICONS) {
  const kiteSize = Math.round(size * kite)
  const picture = await sharp(svg, { density: 72 * (kiteSize / 64) })
    .resize(kiteSize)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: CREAM } })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toFile(join(folder, name))
}
