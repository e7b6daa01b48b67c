import { isLightColor } from '@mantine/core'

/** From this luminance on, black has more contrast than white. At it, both have 4.58. */
const light = 0.179

/** The ink with more contrast on a colour, at least 4.5 on any. */
export const inkOn = (color: string): '#000000' | '#ffffff' => (isLightColor(color, light) ? '#000000' : '#ffffff')
