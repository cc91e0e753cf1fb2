import 'leaflet/dist/leaflet.css';
import { constants } from '@vold/contract';
import { divIcon, map as leafletMap, marker as leafletMarker, tileLayer } from 'leaflet';
import type { Position } from './position.ts';

interface MapViewOptions {
  element: HTMLElement;
  position: Position | null;
  /** Classes of the marker and of its pin. */
  classes: { marker: string; pin: string };
  /** The marker was dragged, or a place was clicked. */
  onMove: (position: Position) => void;
}

const { center, zoom, maxZoom } = constants.map;
/** The world repeats itself to both sides; positions do not. */
const wrap = ({ lat, lng }: Position): Position => ({
  lat: Math.max(-90, Math.min(90, lat)),
  lng: ((((lng + 180) % 360) + 360) % 360) - 180,
});

/**
 * The map without React: Leaflet with one draggable marker. Without tiles it is a plain sheet whose marker works
 * all the same. The marker is a pin drawn here; Leaflet's own are pictures at fixed addresses.
 */
export function createMapView({ element, position, classes, onMove }: MapViewOptions) {
  const map = leafletMap(element, {
    center: position ?? center,
    zoom,
    maxZoom,
    zoomControl: true,
    // A page that is scrolled past a map must not be caught by it.
    scrollWheelZoom: false,
    attributionControl: true,
  });
  map.attributionControl.setPrefix(false);
  const marker = leafletMarker(position ?? center, {
    draggable: true,
    autoPan: true,
    keyboard: true,
    alt: 'Position',
    title: 'Drag to the position, or use the arrow keys',
    icon: divIcon({
      className: classes.marker,
      html: `<span class="${classes.pin}"></span>`,
      iconSize: [30, 40],
      iconAnchor: [15, 38],
    }),
  }).addTo(map);
  marker.on('dragend', () => onMove(wrap(marker.getLatLng())));
  map.on('click', ({ latlng }) => {
    marker.setLatLng(latlng);
    onMove(wrap(latlng));
  });
  // Arrow keys move the pin by ten pixels at any zoom; Leaflet itself has no keys for it.
  marker.getElement()?.addEventListener('keydown', (event) => {
    const moves: Record<string, [number, number]> = {
      ArrowUp: [0, -10],
      ArrowDown: [0, 10],
      ArrowLeft: [-10, 0],
      ArrowRight: [10, 0],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    const to = map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(move));
    marker.setLatLng(to);
    map.panInside(to, { padding: [40, 40] });
    onMove(wrap(to));
  });
  const resize = new ResizeObserver(() => map.invalidateSize());
  resize.observe(element);

  return {
    /** Puts the marker at a position, and brings it into view. */
    show(next: Position) {
      const at = marker.getLatLng();
      if (at.lat === next.lat && at.lng === next.lng) return;
      marker.setLatLng(next);
      if (!map.getBounds().contains(next)) map.setView(next, map.getZoom(), { animate: false });
    },
    /** A found address is looked at more closely. */
    lookAt(next: Position) {
      marker.setLatLng(next);
      map.setView(next, Math.max(map.getZoom(), 15), { animate: false });
    },
    showTiles({ url, attribution }: { url: string; attribution: string }) {
      // Leaflet writes the attribution as HTML.
      const text = attribution.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      tileLayer(url, { attribution: text, maxZoom, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(
        map,
      );
    },
    destroy() {
      resize.disconnect();
      map.remove();
    },
  };
}
