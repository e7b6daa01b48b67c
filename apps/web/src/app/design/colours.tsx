import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { contrastOf, graphicPairs, textPairs } from '../theme/contrast.ts'
import classes from './design-page.module.css'

const accents = ['primary', 'secondary', 'accent']

export const Colours = () => {
  const hexOf = useTokens()
  return (
    <Sheet title="Colours">
      <h3>Words, at least 4.5 to 1</h3>
      <div className={classes.grid}>
        {textPairs.map(({ color, on }) => (
          <div key={`${color} ${on}`} className={classes.swatch} style={{ background: at(on), color: at(color) }}>
            <Measured color={color} on={on} hexOf={hexOf} />
          </div>
        ))}
      </div>
      <h3>Edges, marks and rings, at least 3 to 1</h3>
      <div className={classes.grid}>
        {graphicPairs.map(({ color, on }) => (
          <div
            key={`${color} ${on}`}
            className={classes.swatch}
            style={{ background: at(on), borderColor: at(color) }}
            data-graphic
          >
            <Measured color={color} on={on} hexOf={hexOf} />
          </div>
        ))}
      </div>
      <h3>Accents, which the configuration sets: never behind words, never words</h3>
      <div className={classes.grid}>
        {accents.map((name) => (
          <div key={name} className={classes.stack}>
            <div className={classes.accent} style={{ background: `var(--brand-${name})` }} />
            <code>--brand-{name}</code>
          </div>
        ))}
      </div>
    </Sheet>
  )
}

const at = (token: string): string => `var(--${token})`

type MeasuredProps = (typeof textPairs)[number] & { readonly hexOf: (token: string) => string }

const Measured = ({ color, on, hexOf }: MeasuredProps) => (
  <>
    <strong>{hexOf(color) && `${contrastOf(hexOf(color), hexOf(on)).toFixed(1)} to 1`}</strong>
    <code>
      {color} on {on}
    </code>
  </>
)

/** The values of the scheme that is on screen. */
const useTokens = () => {
  const { colorScheme } = useMantineColorScheme()
  const [style, setStyle] = useState<CSSStyleDeclaration | null>(null)
  useEffect(() => setStyle(getComputedStyle(document.documentElement)), [colorScheme])
  return (token: string): string => style?.getPropertyValue(`--${token}`).trim() ?? ''
}
