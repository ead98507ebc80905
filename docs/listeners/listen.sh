#!/usr/bin/env bash
# bash listen.sh [cursor]: each event is a line of JSON; needs nothing but curl.
after=${1:-START} url=${GRAPH:-http://127.0.0.1:4000/graphql/stream}
query='subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { id type task { name } } }'
while sleep 1; do
  while IFS= read -r line; do
    case $line in
      'data: {"data":{"taskEvents":{'*) echo "${line#data: }" ;;
      'id: '*) after=${line#id: } ;; # store it with what you have made of the event
    esac
  done < <(curl -sN --speed-limit 1 --speed-time 30 "$url" -H "Last-Event-ID: $after" -H 'Accept: text/event-stream' \
    -H 'Content-Type: application/json' -d "{\"query\":\"$query\"}")
  echo "connecting again after $after" >&2
done
