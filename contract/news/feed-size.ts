/** How many items a page of everyone's feed has. Apart from the call, because the web may not load zod for two numbers. */
export const FEED_PAGE = 20
export const MAX_FEED_PAGE = 100
