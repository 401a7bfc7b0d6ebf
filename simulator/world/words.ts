const list = (text: string) => text.trim().split(/\s+/)

/** 48 by 43 words; 43 is prime, so that striding through the pairs meets each once. */
export const GAME_FIRST = list(`
  Crimson Hollow Silver Ashen Distant Velvet Broken Clockwork Electric Frozen Golden Hidden Iron Jade Lunar Marble
  Neon Obsidian Paper Quiet Rusty Scarlet Tidal Umbral Violet Wandering Wicked Amber Brass Cobalt Drowned Emerald
  Feral Gilded Humble Ivory Lonely Midnight Northern Painted Restless Sunken Thousand Unwritten Verdant Whispering Wild Zenith`)

export const GAME_SECOND = list(`
  Lantern Harbour Orchard Circuit Citadel Voyage Carnival Meridian Frontier Garden Horizon Labyrinth Machine Nomads
  Odyssey Parade Quarry Raiders Signal Tempest Uprising Valley Warden Expanse Atlas Bastion Cathedral Drifters Empire
  Foundry Gambit Hunters Island Jesters Kingdom Legends Monsoon Nebula Outlaws Pilgrims Reckoning Skies Tactics`)

export const APP_WORDS = list('Prism Lumo Orbit Vela Kite Pebble Nimbus Sonder Tally Fable')

export const TAG_FIRST = list(`
  Amber Arctic Ashen Autumn Azure Birch Bold Brisk Bronze Cedar Cinder Clever Cobalt Copper Coral Cosmic Crystal Dapper
  Dusty Early Ember Fable Fern Flint Frost Gentle Glass Granite Hazel Hidden Idle Indigo Ivory Jolly Juniper Keen Lucid
  Lunar Maple Marble Mellow Misty Mossy Nimble North Oaken Ocean Olive Onyx Opal Pale Pepper Pine Pixel Plum Polar Quiet
  Rapid River Rogue Rustic Sable Saffron Salty Scarlet Shady Silent Silver Sleepy Solar Spruce Stellar Stone Storm Sunny
  Swift Tidal Turbo Twilight Umber Velvet Vivid Wandering Wild Winter Witty Zesty`)

export const TAG_SECOND = list(`
  Acorn Anchor Arrow Badger Beacon Bison Bolt Canyon Cloud Comet Condor Cricket Delta Dingo Drifter Echo Falcon Fjord Fox
  Gecko Glacier Harbor Hare Hawk Heron Ibis Iris Jackal Kestrel Kite Lantern Lark Lemur Lynx Magpie Mantis Marten Meadow
  Moose Moth Nomad Nova Orbit Orca Osprey Otter Owl Panda Pelican Petrel Pilot Puffin Quail Quartz Raven Ridge Robin Rook
  Sage Scout Seal Sparrow Sprite Stork Summit Swan Tapir Tern Thistle Tiger Toucan Trout Tundra Viper Vole Walrus Weaver
  Willow Wisp Wolf Wren Yak Zephyr Bandit Banjo Biscuit Cipher Cobbler Gambit Gizmo Marble Mosaic Muffin Noodle Paladin
  Pickle Quiver Rascal Riddle Rocket Ronin Saddle Static Tango Teapot Throttle Vector Waffle Wizard Wrench Yonder`)

export const TAG_TITLES = list('Captain Doctor Lady Lord Mister Old Queen Saint Sir The')
