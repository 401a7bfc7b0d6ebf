import { escapeHtml } from '../html.ts'

export const round = (value: number): number => Math.round(value * 100) / 100

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${extra}/>`

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const turned = (degrees: number, x: number, y: number): string =>
  ` transform="rotate(${round(degrees)} ${round(x)} ${round(y)})"`

/** A complete picture with a label for screen readers. */
export const svgDocument = (viewBox: string, label: string, content: string, extra = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${escapeHtml(label)}"${extra}>${content}</svg>`

/** 32 by 32. */
export const LOGO =
  '<path d="M3 7h15v7h7v15H3z" fill="#35D962"/><path d="M3 7h15v2H5v20H3z" fill="#8CF5A5"/><path d="M20.5 2.5h9v9h-9z" fill="#B6FBC5"/>'
