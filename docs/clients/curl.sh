#!/usr/bin/env bash
# bash curl.sh [cursor]: prints a line of JSON for each event; needs only curl.
graph=${GRAPH:-http://127.0.0.1:4000/graphql} after=${1:-START}
post() { curl -sN "$1" -H 'Content-Type: application/json' -d "{\"query\":\"$2\"}" "${@:3}"; }

post "$graph" '{ workspaces { id name } }'

events='subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { id type task { name } } }'
while sleep 1; do
  while IFS= read -r line; do
    case $line in
      'data: {"data":{"taskEvents":{'*) echo "${line#data: }" ;;
      *'"errors":['*'"extensions":{"cursor":'*) echo "${line#data: }" >&2 ;; # of an event
      *'"errors":['*) # the subscription is rejected, mostly for a reason that no retry fixes, such as CURSOR_EXPIRED
        echo "${line#data: }" >&2
        [[ $line == *'"retryable":true'* ]] || exit 1 ;;
      'id: '*) after=${line#id: } ;; # store it together with your result of the event
    esac
  done < <(post "$graph/stream" "$events" -H "Last-Event-ID: $after" --speed-limit 1 --speed-time 30)
  echo "connecting again after $after" >&2
done
