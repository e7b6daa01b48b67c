import { expect, it } from 'vitest'
import { suggestedSlug } from '../../../../../../apps/web/src/features/workspace/settings/workspace/suggested-slug.ts'

it.each([
  ['Acme Studio', 'acme-studio'],
  ['Café Größe & Söhne', 'cafe-grosse-and-sohne'],
  ['Ada’s workspace', 'adas-workspace'],
  ['Студия Мир', 'studiya-mir'],
  ['  --  Bakery  --  ', 'bakery'],
  ['<b>Acme</b> $100', 'b-acme-b-100'],
  ['a'.repeat(60), 'a'.repeat(40)],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ['日本語', null],
  ['👩‍🎨', null],
  ['Dashboard', null],
  ['ab', null],
  ['A workspace without a name', null],
])('suggests for “%s”: %s', (name, slug) => expect(suggestedSlug(name)).toBe(slug))
