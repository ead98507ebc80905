# python3 listen.py [cursor]: each event is a line of JSON; needs nothing but Python's standard library.
import json, os, sys, time, urllib.request
query = "subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { id type task { name } } }"
url = os.environ.get("GRAPH", "http://127.0.0.1:4000/graphql/stream")
after = sys.argv[1] if len(sys.argv) > 1 else "START"
while True:
    headers = {"Content-Type": "application/json", "Accept": "text/event-stream", "Last-Event-ID": after}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, json.dumps({"query": query}).encode(), headers), timeout=30) as stream:
            for line in stream:
                if line.startswith(b"data: {") and (event := (json.loads(line[6:]).get("data") or {}).get("taskEvents")):
                    print(json.dumps(event), flush=True)
                elif line.startswith(b"id: "):
                    after = line[4:].decode().strip()  # store it with what you have made of the event
    except Exception as fault:
        print("connecting again after", after, fault, file=sys.stderr)
    time.sleep(1)
