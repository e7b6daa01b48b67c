// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { icons as plugin } from '../../../../apps/web/build/icons.ts'
import { IconAccessible, IconCheck, IconCopy, IconStarFilled } from '../../../../apps/web/src/components/ui/icons.ts'
import * as everyIcon from '../../../../apps/web/src/components/ui/icons.ts'
import { draw } from '../../dom/draw.tsx'

const drawn = (icon: React.ReactNode) => {
  const svg = draw(icon).container.querySelector('svg')
  if (svg === null) throw new Error('There is no icon')
  const attributes = Object.fromEntries([...svg.attributes].map(({ name, value }) => [name, value]))
  return {
    attributes,
    paths: [...svg.querySelectorAll('path')].map((path) => path.getAttribute('fill') ?? 'inherited'),
  }
}

const lines = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
}

it('draws lines of the width that it is given, in the colour of the text', () => {
  expect(drawn(<IconCheck />)).toEqual({
    attributes: { ...lines, width: '24', height: '24', 'stroke-width': '2' },
    paths: ['inherited'],
  })
  expect(drawn(<IconCopy size={18} stroke={1.75} aria-hidden className="sign" />)).toEqual({
    attributes: {
      ...lines,
      width: '18',
      height: '18',
      'stroke-width': '1.75',
      'aria-hidden': 'true',
      class: 'sign',
    },
    paths: ['inherited', 'inherited'],
  })
})

it('fills an icon, or a part of one, that is filled at Tabler', () => {
  expect(drawn(<IconStarFilled size={16} stroke={1.75} />)).toEqual({
    attributes: { viewBox: '0 0 24 24', fill: 'currentColor', width: '16', height: '16' },
    paths: ['currentColor'],
  })
  expect(drawn(<IconAccessible />).paths).toEqual(['inherited', 'inherited', 'currentColor'])
})

it('has lines in every icon', () => {
  const icons = Object.values(everyIcon)
  expect(icons.length).toBeGreaterThan(100)
  expect(icons.filter((Icon) => drawn(<Icon />).paths.length === 0)).toEqual([])
})

it('refuses a name that Tabler does not have', () => {
  const { load } = plugin()
  if (typeof load !== 'function') throw new Error('The plugin loads nothing')
  expect(() => Reflect.apply(load, null, ['\0virtual:icons/no-such-thing'])).toThrow('no-such-thing')
})
