// @vitest-environment happy-dom
import type { Incident } from '@vignette/domain/status/schemas/incidents'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IncidentStory } from '../../../../apps/web/src/entities/status/incident-story.tsx'
import { draw } from '../../dom/draw.tsx'

const story = (changes: Partial<Incident> = {}): Incident => ({
  id: 'i1',
  title: 'Images are slow',
  impact: 'degraded',
  services: [],
  openedAt: '2026-01-05T10:00:00.000Z',
  resolvedAt: null,
  stage: 'monitoring',
  updates: [
    { at: '2026-01-05T11:00:00.000Z', stage: 'monitoring', message: 'It is quicker again.' },
    { at: '2026-01-05T10:00:00.000Z', stage: 'investigating', message: 'We are looking.' },
  ],
  ...changes,
})

it.each<readonly [Partial<Incident>, string]>([
  [{ impact: 'none' }, 'No impact'],
  [{ impact: 'degraded' }, 'Degraded'],
  [{ impact: 'outage' }, 'Outage'],
  [{ impact: 'outage', resolvedAt: '2026-01-05T12:00:00.000Z' }, 'Resolved'],
])('sums %j up as %s', (changes, words) => {
  draw(<IncidentStory incident={story(changes)} />)
  const mark = screen.getByRole('heading', { name: 'Images are slow' }).nextElementSibling
  expect(mark?.textContent).toBe(words)
})

it('tells what was said, the newest first, and what it is about', () => {
  draw(<IncidentStory incident={story({ services: ['Payments', 'Mail'] })} />)
  expect(screen.getByText('Payments, Mail')).toBeTruthy()
  const lines = screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)
  expect(lines).toEqual(['Monitoring. It is quicker again.', 'Investigating. We are looking.'])
})
