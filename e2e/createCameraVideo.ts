import { writeFile } from 'node:fs/promises'
import { encodeQR } from 'qr'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 10
const WHITE = 235
const BLACK = 16

/** Writes a video in which a camera sees this text as a QR code, in the format that Chromium plays as a camera. */
export async function createCameraVideo(path: string, text: string) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const scale = Math.floor(HEIGHT / rows.length)
  const [left, top] = [WIDTH, HEIGHT].map((size) => Math.floor((size - rows.length * scale) / 2))
  const brightness = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const row = rows[Math.floor((y - (top ?? 0)) / scale)]
      if (row?.[Math.floor((x - (left ?? 0)) / scale)]) brightness[y * WIDTH + x] = BLACK
    }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colours])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]))
}
