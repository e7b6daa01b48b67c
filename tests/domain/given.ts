import type { Decider } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import { expect } from 'vitest'

/** Given these events, when this command, then these events or this refusal. */
export const specification =
  <State, Command, Event extends DomainEvent>({ initialState, decide, evolve }: Decider<State, Command, Event>) =>
  (...history: readonly Event[]) => ({
    when: (command: Command) => {
      const run = () => decide(command, history.reduce(evolve, initialState()))
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- the established name of the third step
        then: (...expected: readonly Event[]) => expect(run()).toEqual(expected),
        thenNothing: () => expect(run()).toEqual([]),
        /** `details` need only contain the expected members. */
        thenThrows: (code: string, details?: Readonly<Record<string, unknown>>) => {
          expect(run).toThrow(DomainError)
          const said = details && { details: expect.objectContaining(details) }
          expect(run).toThrow(expect.objectContaining({ code, ...said }))
        },
      }
    },
  })

/** The events recorded for a sequence of commands. */
export const recording =
  <State, Command, Event extends DomainEvent>({ initialState, decide, evolve }: Decider<State, Command, Event>) =>
  (...commands: readonly Command[]): readonly Event[] =>
    commands.reduce<readonly Event[]>(
      (history, command) => [...history, ...decide(command, history.reduce(evolve, initialState()))],
      [],
    )
