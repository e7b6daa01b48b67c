import { card } from '@vignette/domain/staff/cards/decider'
import { it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(card)

const written = { userId: 'mia', name: 'Mia', calendarUrl: null, photo: 'UklGRg==' } as const
const write = { type: 'WriteCard', ...written } as const
const event = { type: 'CardWritten', data: written } as const

it('a card is written, and again only if something changed', () => {
  given().when(write).then(event)
  given(event).when(write).thenNothing()
  given(event)
    .when({ ...write, name: 'Mia B.' })
    .then({ ...event, data: { ...written, name: 'Mia B.' } })
})

it('a photo stays until another one or none is chosen', () => {
  given(event)
    .when({ ...write, photo: undefined })
    .thenNothing()
  given(event)
    .when({ ...write, photo: null })
    .then({ ...event, data: { ...written, photo: null } })
})

it('somebody who was forgotten begins anew', () => {
  const erased = { ...event, data: { userId: 'mia', name: null, calendarUrl: null, photo: null } } as never
  given(event, erased)
    .when({ ...write, photo: undefined })
    .then({ ...event, data: { ...written, photo: null } })
})
