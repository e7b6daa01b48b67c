import type { OwnTemplate } from '@vignette/domain/templates/schemas'

/** A template that is to be filled in: a prompt with blanks, and the settings that it brings along. */
export type FillTarget = Pick<OwnTemplate, 'prompt'> &
  Partial<Pick<OwnTemplate, 'kinds' | 'platform' | 'tone'>> & { readonly id: string; readonly name: string }

/** The studio with a prompt, and with the settings of its template. */
export const studioAddressOf = (prompt: string, { kinds = [], platform, tone }: FillTarget): string => {
  const settings = [
    ['prompt', prompt],
    ...kinds.map((kind) => ['kind', kind]),
    ...(platform ? [['platform', platform]] : []),
    ...(tone ? [['tone', tone]] : []),
  ] as const satisfies readonly (readonly string[])[]
  return `/dashboard/studio?${settings.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
