import { expect, test } from 'vitest'
import { importIconModules } from './iconsPlugin.ts'

test.each([
  ['import { Plus } from "lucide-react";', 'import Plus from "lucide-react/icons/plus";'],
  [
    "import {\n  Building2,\n  X as Close,\n} from 'lucide-react'\nshow(Close)",
    'import Building2 from "lucide-react/icons/building-complex";import Close from "lucide-react/icons/x";\nshow(Close)',
  ],
  ["import { Plus } from './icons.ts'", "import { Plus } from './icons.ts'"],
])('imports each icon of %j from its own module', (code, expected) => {
  expect(importIconModules(code)).toBe(expected)
})

test('refuses an icon that does not exist', () => {
  expect(() => importIconModules("import { Flying } from 'lucide-react'")).toThrow('Flying')
})
