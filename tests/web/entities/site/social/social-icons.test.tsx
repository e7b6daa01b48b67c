// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SocialIcons } from '../../../../../apps/web/src/entities/site/social/social-icons.tsx'
import { draw } from '../../../dom/draw.tsx'

it.each([
  ['https://www.instagram.com/vignette', 'Instagram'],
  ['https://youtu.be/abc', 'YouTube'],
  ['https://twitter.com/vignette', 'X'],
  ['https://www.pinterest.co.uk/vignette', 'Pinterest'],
  ['https://netflix.com/vignette', 'netflix.com'],
  ['https://instagram.com.example.org/', 'instagram.com.example.org'],
])('calls %s %s', (url, name) => {
  draw(<SocialIcons links={[url]} />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(url)
})
