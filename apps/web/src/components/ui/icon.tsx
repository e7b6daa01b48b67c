import type { ComponentProps, ReactNode } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'height' | 'stroke' | 'width'> & {
  /** Width and height in pixels. */
  readonly size?: number
  /** The width of lines, where the icon is 24 wide. */
  readonly stroke?: number
}

export type Icon = (props: IconProps) => ReactNode

const styles = {
  lines: { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' },
  filled: { fill: 'currentColor' },
} as const

/** An icon of 24 by 24. The build calls this for each that is imported: see `apps/web/build/icons.ts`. */
export const createIcon =
  (style: keyof typeof styles, paths: readonly ComponentProps<'path'>[]): Icon =>
  ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...styles[style]}
      strokeWidth={style === 'lines' ? stroke : undefined}
      {...rest}
    >
      {paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  )
