import type { Tone } from '@vignette/domain/brand/schemas'

/** Leads before the sentence that names the subject. A sentence can follow each. */
export const leads: Readonly<Record<Tone, readonly string[]>> = {
  professional: ['In short:', 'The essentials:', 'What you should know:', 'To the point:', 'The facts:'],
  casual: ['So here’s the deal:', 'The short version:', 'Here goes:', 'Okay, details:', 'In a nutshell:'],
  funny: [
    'The official statement:',
    'For the record:',
    'The facts, before the jokes take over:',
    'In all seriousness, for one sentence:',
    'According to reliable sources ({us}):',
    'Subtitles for the confused:',
  ],
  inspiring: ['Here it is:', 'What it’s about:', 'From the heart:', 'Simply this:'],
}

/** Labels of the lines with times, places and offers. */
export const detailLabels = {
  when: ['When:', 'Date:', 'Mark it:'],
  until: ['Good to know:', 'Time left:', 'Keep in mind:'],
  where: ['Where:', 'Place:', 'Find {us}:'],
  offer: ['What you get:', 'The offer:', 'On offer:'],
  link: ['More:', 'Details:', 'Find it here:'],
} as const

export const pointLeads: Readonly<Record<Tone, readonly string[]>> = {
  professional: ['An overview:', 'Point by point:', 'What matters:'],
  casual: ['Here’s the list:', 'Ready? Go:', 'Let’s break it down:'],
  funny: ['The sacred list:', 'Exhibits A to whatever:', 'Behold, bullet points:'],
  inspiring: ['One at a time:', 'Take what you need:', 'Step by step:'],
}
