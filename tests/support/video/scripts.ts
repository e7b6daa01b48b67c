/** A script in the format ASS that shows one line from the first second to the third, for a picture of 640 x 360. */
export const scriptOf = (line: string): string => `[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Bold, BorderStyle, Outline, Shadow, Alignment, MarginV
Style: Default,Inter,80,&H00FFFFFF,1,1,0,0,5,0

[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:01.00,0:00:03.00,Default,${line}
`
