const key = 'map_tiles';

/** True if this user agreed, in this browser, to load map tiles from another company's server. */
export function hasAgreedToTiles(): boolean {
  return localStorage.getItem(key) === 'yes';
}

export function agreeToTiles(): void {
  localStorage.setItem(key, 'yes');
}
